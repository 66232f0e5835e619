'use strict';

// The token comes in the URL, and leaves it at once, so that it is in no bookmark and no picture of the window.
const token = new URLSearchParams(location.search).get('token') || '';
history.replaceState(null, '', location.pathname);

const PERIOD_MS = 1000;
const HISTORY = 120;
const MAX_RANK_ROWS = 64;
const MAX_GRAPHS = 8;
const STATES = {
  computing: 'computes', waiting: 'waits', in_mpi: 'in a call', sleeping: 'sleeps', runnable: 'runnable',
  blocked: 'blocked', ended: 'ended', ended_early: 'ended early', lost: 'lost', stopped: 'stopped', silent: 'silent',
  starting: 'starts',
};
const history_ = {messages: [], bytes: [], mpi: [], cpu: []};
let view = null;

const byId = id => document.getElementById(id);

function element(name, text, className) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
}

function drawn(name, attributes, text) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

function quantity(value) {
  const prefixes = ['', 'k', 'M', 'G', 'T', 'P'];
  let prefix = 0;
  let left = value;
  while (left >= 999.5 && prefix < prefixes.length - 1) {
    left /= 1000;
    prefix++;
  }
  const isWhole = left >= 99.95 || (prefix === 0 && Number.isInteger(left));
  return [left.toFixed(isWhole ? 0 : 1), prefixes[prefix]];
}

const count = value => quantity(value).join('');
const bytes = value => { const [number, prefix] = quantity(value); return `${number} ${prefix}B`; };
const share = value => value === null ? '–' : `${Math.round(100 * Math.min(1, value))} %`;
const sum = (all, of) => all.reduce((total, each) => total + Math.max(0, of(each) || 0), 0);

function mean(all, of) {
  const known = all.map(of).filter(value => value !== null);
  return known.length === 0 ? null : known.reduce((a, b) => a + b, 0) / known.length;
}

function time(ms) {
  const s = Math.round(ms / 1000);
  const two = number => String(number).padStart(2, '0');
  return `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
}

function duration(ns) {
  if (ns < 1e3) return `${ns.toFixed(0)} ns`;
  if (ns < 1e6) return `${(ns / 1e3).toFixed(1)} µs`;
  return ns < 1e9 ? `${(ns / 1e6).toFixed(1)} ms` : `${(ns / 1e9).toFixed(2)} s`;
}

function colour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function remember(name, value) {
  history_[name].push(value);
  if (history_[name].length > HISTORY) history_[name].shift();
}

function tile(label, value, values) {
  const made = element('div', undefined, 'tile');
  made.append(element('b', value), element('span', label));
  if (values) {
    const canvas = element('canvas');
    canvas.width = 240;
    canvas.height = 28;
    const pen = canvas.getContext('2d');
    const top = Math.max(1e-9, ...values);
    pen.strokeStyle = colour('--calls');
    pen.lineWidth = 1.5;
    pen.beginPath();
    values.forEach((each, i) => pen.lineTo(240 - 2 * (values.length - 1 - i), 26 - 24 * each / top));
    pen.stroke();
    made.append(canvas);
  }
  return made;
}

function showHead() {
  byId('program').textContent = view.program;
  document.title = `${view.program} – mpjrun monitor`;
  const hosts = view.hosts.length === 1 ? view.hosts[0] : `${view.hosts.length} hosts`;
  byId('summary').textContent = `job ${view.job}, ${view.size} ranks in ${view.jvms} JVMs on ${hosts}, ${view.device}`;
  byId('state').textContent = `${view.state}, ${time(view.ageMs)}`;
  byId('state').className = view.state === 'stopped' || view.state === 'silent' ? 'bad' : '';
  byId('troubles').replaceChildren(...view.processes.filter(each => each.trouble)
      .map(each => element('li', `process ${each.process} on ${each.host} ${each.trouble}`)));
}

function showTotals() {
  const mpi = mean(view.ranks, rank => rank.mpi);
  const messages = sum(view.ranks, rank => rank.messagesPerS);
  const sent = sum(view.ranks, rank => rank.bytesPerS);
  const cpu = sum(view.processes, process => process.cpu);
  remember('mpi', mpi || 0);
  remember('messages', messages);
  remember('bytes', sent);
  remember('cpu', cpu);
  const heap = sum(view.processes, process => process.heapBytes);
  byId('totals').replaceChildren(
      tile('messages/s', count(messages), history_.messages),
      tile('sent/s', bytes(sent), history_.bytes),
      tile('of time in MPI', share(mpi), history_.mpi),
      tile('of time waiting', share(mean(view.ranks, rank => rank.waiting))),
      tile('cores in use', cpu.toFixed(1), history_.cpu),
      tile('heap in use', bytes(heap)));
}

function sameRanks() {
  const rows = new Map();
  for (const rank of view.ranks) {
    const key = [rank.state, rank.call.split(' ')[0], rank.line].join('\n');
    if (!rows.has(key)) rows.set(key, []);
    rows.get(key).push(rank);
  }
  return view.ranks.length <= MAX_RANK_ROWS ? view.ranks.map(rank => [rank]) : [...rows.values()];
}

function rankRow(ranks) {
  const row = element('tr');
  const first = ranks[0];
  const name = ranks.length === 1 ? String(first.rank) : `${first.rank}.. (${ranks.length})`;
  const bar = element('div', undefined, 'bar');
  const mpi = mean(ranks, rank => rank.mpi);
  const waiting = mean(ranks, rank => rank.waiting);
  for (const part of [mpi, waiting]) {
    const filled = element('i');
    filled.style.width = `${100 * Math.min(1, part || 0)}%`;
    bar.append(filled);
  }
  const shares = element('td');
  bar.title = `in calls ${share(mpi)}, waiting there ${share(waiting)}`;
  shares.append(bar);
  const call = first.call + (first.line ? `  at ${first.line}` : '');
  row.append(
      element('td', name),
      element('td', STATES[first.state], first.state),
      shares,
      element('td', sum(ranks, rank => rank.cpu).toFixed(2)),
      element('td', count(sum(ranks, rank => rank.callsPerS))),
      element('td', count(sum(ranks, rank => rank.messagesPerS))),
      element('td', bytes(sum(ranks, rank => rank.bytesPerS))),
      element('td', call, 'call'));
  return row;
}

function showProcesses() {
  byId('processes').replaceChildren(...view.processes.map(process => {
    const row = element('tr');
    row.append(
        element('td', process.process),
        element('td', process.host),
        element('td', process.pid < 0 ? '' : process.pid),
        element('td', process.trouble ? '–' : `${bytes(process.heapBytes)} of ${bytes(process.maxHeapBytes)}`),
        element('td', process.trouble ? '–' : share(process.gc)),
        element('td', process.cpu === null || process.trouble ? '–' : process.cpu.toFixed(2)));
    return row;
  }));
}

const LABELS = 28;

function measure() {
  return document.querySelector('input[name=measure]:checked').value;
}

function print(value) {
  return {bytesPerS: `${bytes(value)}/s`, messagesPerS: `${count(value)} messages/s`, bytes: bytes(value)}[measure()];
}

// Rows are senders. The darker a cell, the more it has of the largest, by its logarithm.
function showMatrix() {
  const canvas = byId('matrix');
  const size = view.size;
  const cell = Math.max(1, Math.min(32, Math.floor(600 / size)));
  canvas.width = LABELS + cell * size + 1;
  canvas.height = LABELS + cell * size + 1;
  const pen = canvas.getContext('2d');
  const key = measure();
  const flows = view.flows.filter(flow => flow.to >= 0);
  const most = flows.reduce((top, flow) => Math.max(top, flow[key]), 1e-9);
  const heat = colour('--heat');
  for (const flow of flows) {
    if (flow[key] > 0) {
      const strength = Math.max(.06, 1 + Math.log10(flow[key] / most) / 4);
      pen.fillStyle = `rgba(${heat}, ${strength})`;
      pen.fillRect(LABELS + flow.to * cell, LABELS + flow.from * cell, cell, cell);
    }
  }
  pen.fillStyle = colour('--soft');
  pen.strokeStyle = colour('--line');
  pen.font = '11px system-ui, sans-serif';
  pen.textAlign = 'center';
  const step = Math.ceil(24 / cell);
  for (let rank = 0; rank <= size; rank++) {
    if (cell > 5) {
      const at = LABELS + rank * cell + .5;
      pen.beginPath();
      pen.moveTo(at, LABELS);
      pen.lineTo(at, canvas.height);
      pen.moveTo(LABELS, at);
      pen.lineTo(canvas.width, at);
      pen.stroke();
    }
    if (rank < size && rank % step === 0) {
      pen.fillText(rank, LABELS + (rank + .5) * cell, LABELS - 8);
      pen.fillText(rank, LABELS / 2, LABELS + (rank + .5) * cell + 4);
    }
  }
  byId('scale').textContent = flows.length === 0 ? 'no messages yet' : `row: sender, column: receiver, most ${print(most)}`;
}

byId('matrix').addEventListener('mousemove', event => {
  if (!view) return;
  const canvas = byId('matrix');
  const scale = canvas.width / canvas.clientWidth;
  const cell = (canvas.width - LABELS - 1) / view.size;
  const to = Math.floor((event.offsetX * scale - LABELS) / cell);
  const from = Math.floor((event.offsetY * scale - LABELS) / cell);
  const flow = view.flows.find(each => each.from === from && each.to === to);
  byId('cell').textContent = flow
      ? `rank ${from} to rank ${to}: ${count(flow.messagesPerS)} messages/s, ${bytes(flow.bytesPerS)}/s; `
          + `so far ${count(flow.messages)} messages, ${bytes(flow.bytes)}`
      : '\u00a0';
});

for (const choice of document.querySelectorAll('input[name=measure]')) {
  choice.addEventListener('change', () => view && showMatrix());
}

// Columns by the longest way from a source; loops lead back and do not count.
function columns(names, edges) {
  const column = new Map(names.map(name => [name, 0]));
  const place = new Map(names.map((name, i) => [name, i]));
  for (let round = 0; round < names.length; round++) {
    for (const [from, to] of edges) {
      if (place.has(from) && place.has(to) && place.get(from) < place.get(to)) {
        column.set(to, Math.max(column.get(to), column.get(from) + 1));
      }
    }
  }
  return column;
}

function graph(activity) {
  const nodes = activity.report.nodes;
  const names = nodes.map(node => node.name);
  const column = columns(names, activity.edges);
  const rows = new Map();
  const at = new Map();
  const width = 190;
  const height = 84;
  for (const name of names) {
    const row = rows.get(column.get(name)) || 0;
    rows.set(column.get(name), row + 1);
    at.set(name, [10 + column.get(name) * (width + 50), 10 + row * (height + 24)]);
  }
  const w = Math.max(...[...at.values()].map(([x]) => x)) + width + 12;
  const h = Math.max(...[...at.values()].map(([, y]) => y)) + height + 12;
  const svg = drawn('svg', {viewBox: `0 0 ${w} ${h}`, width: w, height: h, role: 'img', 'aria-label': activity.text});
  for (const [from, to] of activity.edges) {
    if (at.has(from) && at.has(to)) {
      const [x1, y1] = [at.get(from)[0] + width, at.get(from)[1] + height / 2];
      const [x2, y2] = [at.get(to)[0], at.get(to)[1] + height / 2];
      const bend = Math.max(20, Math.abs(x2 - x1) / 2);
      svg.append(drawn('path', {d: `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`}));
    }
  }
  const worst = activity.report.bottleneck ? activity.report.bottleneck.name : null;
  for (const node of nodes) {
    const [x, y] = at.get(node.name);
    const load = Math.max(0, Math.min(1, node.utilisation));
    svg.append(
        drawn('rect', {x, y, width, height, class: node.name === worst ? 'worst' : ''}),
        drawn('rect', {x, y: y + height - 8, width: width * load, height: 8, class: 'load'}),
        drawn('text', {x: x + 8, y: y + 18}, node.threads === 1 ? node.name : `${node.name} × ${node.threads}`),
        drawn('text', {x: x + 8, y: y + 36, class: 'soft'}, `${duration(node.serviceNs)} an item, ${share(load)} busy`),
        drawn('text', {x: x + 8, y: y + 52, class: 'soft'}, `${count(Math.max(node.taken, node.emitted))} items`),
        drawn('text', {x: x + 8, y: y + 68, class: 'soft'}, `queue ${count(node.queued)}`));
  }
  return svg;
}

function activityView(activity) {
  const made = element('div', undefined, 'activity');
  if (activity.kind === 'graph') {
    made.append(element('h2', activity.rank >= 0 && view.size > 1 ? `Graph on rank ${activity.rank}` : 'Graph'));
    if (activity.report.nodes.length > 0) made.append(graph(activity));
    made.append(element('p', activity.text));
  } else if (activity.kind === 'farm') {
    made.append(element('h2', 'Task farm'));
    const bar = element('progress');
    if (activity.total > 0) {
      bar.max = activity.total;
      bar.value = activity.done;
    }
    made.append(bar, element('p', activity.text));
  } else {
    made.append(element('p', activity.text));
  }
  return made;
}

function show() {
  showHead();
  showTotals();
  byId('activities').replaceChildren(...view.activities.slice(0, MAX_GRAPHS).map(activityView));
  byId('ranks').replaceChildren(...sameRanks().map(rankRow));
  showMatrix();
  showProcesses();
}

async function ask() {
  if (document.hidden) return;
  try {
    const answer = await fetch('view.json', {headers: {Authorization: `Bearer ${token}`}, cache: 'no-store'});
    if (answer.ok) {
      view = await answer.json();
      show();
    } else {
      byId('state').textContent = await answer.text();
      byId('state').className = 'bad';
    }
  } catch (failure) {
    byId('state').textContent = view ? 'the job has ended' : 'the job does not answer';
    byId('state').className = 'bad';
  }
}

async function run() {
  await ask();
  setTimeout(run, PERIOD_MS);
}

run();
