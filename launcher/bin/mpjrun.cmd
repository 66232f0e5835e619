@echo off
rem mpjrun for Windows: runs bireme.jar, which finds the jars and starts Java with the options that jobs need.
setlocal
set "java=java.exe"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
if defined BIREME_JAVA set "java=%BIREME_JAVA%"
if exist "%java%\bin\java.exe" set "java=%java%\bin\java.exe"
set "jar=%~dp0..\bireme.jar"
if not exist "%jar%" set "jar=%~dp0..\target\bireme.jar"
"%java%" -jar "%jar%" %*
exit /b %ERRORLEVEL%
