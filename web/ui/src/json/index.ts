export { layOutJson, printJson, type Line, type Piece } from './lay-out-json.ts';
export { markValues, type Mark, type MarkedLine } from './mark-values.ts';
export {
  nodeAt,
  readJsonPlaces,
  type JsonBranch,
  type JsonLeaf,
  type JsonMistake,
  type JsonNode,
  type JsonReading,
} from './read-json.ts';
export { reportLine, type ReportPart } from './report-line.ts';
