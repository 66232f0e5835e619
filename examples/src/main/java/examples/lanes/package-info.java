/**
 * Lane detection: {@link examples.lanes.LaneDetection} makes a film of a road, has the frames looked at by a farm whose
 * workers may lie on other ranks, and knows what they are to find; {@link examples.lanes.LaneFilm} draws the lane into
 * the frames by a pipeline whose stages may lie on other ranks.
 */
package examples.lanes;
