/**
 * Lane detection: {@link examples.lanes.LaneDetection} makes a film of a road, has the frames looked at by a farm whose
 * workers may lie on other ranks, and knows what they are to find.
 */
package examples.lanes;
