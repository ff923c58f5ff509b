import type { Api } from '@leasehold/catalog';
import type { Family, FilterType } from '@leasehold/privacy';
import type { MarkedLine, ReportPart } from '@leasehold/ui/json';

/** What the page asks of the worker: everything the visitor chose. */
export interface WorkbenchAsk {
  text: string;
  /** Name of the tool whose answer is shown; absent: the first with an answer. */
  tool?: string | undefined;
  /** Treatments the visitor chose, by the path of the field. */
  changes: Readonly<Record<string, FilterType>>;
}

/** What comes of a text: tools and answers, or what is wrong with it. */
export type WorkbenchView = GoodView | { kind: 'mistake'; mistake: SourceMistake };

export interface GoodView {
  kind: 'api' | 'answer';
  /** What the text was taken for. */
  source: Api['format'] | 'answer';
  /** Of an answer that was no strict JSON: as what it was read all the same. */
  written?: WrittenAs | undefined;
  tools: ToolLine[];
  /** Advice on the number of tools, where there is any. */
  advice?: string | undefined;
  /** Parts of the description that could not be used. */
  problems: { place: string; message: string }[];
  tool?: WorkbenchTool | undefined;
  /** Of a description: nothing is known of the answers of this tool. Of an answer: not treated yet. */
  answer?: WorkbenchAnswer | undefined;
  /** Of that answer. */
  shownFields: ShownFields;
  /** What a visitor can choose for a field. */
  treatments: TreatmentChoice[];
  /** Absent: the part that writes it is not there yet. */
  file?: PolicyFile | undefined;
}

/**
 * `values`: several, one after another; `literal`: as JavaScript or Python write it; `wrapped`:
 * with something around it.
 */
export type WrittenAs = 'values' | 'literal' | 'wrapped';

/** What is known of all tools only when every one was made, which takes a while for a large API. */
export interface ToolCosts {
  /** What their list costs a model, about. */
  modelTokens: number;
  /** Operations no tool can be made of. */
  unusable: { place: string; message: string }[];
}

export interface TreatmentChoice {
  filterType: FilterType;
  family: Family;
  /** What the engine calls it, in English. */
  label: string;
  summary: string;
}

/** What is wrong with a text as a whole, at its place where there is one. */
export interface SourceMistake {
  message: string;
  at?: { line: number; column: number; offset: number } | undefined;
}

export interface ToolLine {
  name: string;
  /** `GET /patients/{id}` */
  operation: string;
}

export interface WorkbenchTool extends ToolLine {
  description: string;
  arguments: ToolInput[];
}

/** An argument as an agent sees it. */
export interface ToolInput {
  name: string;
  type: string;
  isRequired: boolean;
  /** Agents may send a token of this answer back in it. */
  takesTokens: boolean;
}

/** One answer as the API gives it and as an agent receives it. */
export interface WorkbenchAnswer {
  /** Where it comes from: what the visitor pasted, or a sample made from the description. */
  origin: 'pasted' | 'made';
  before: string[];
  after: MarkedLine[];
  /** Lines of the longer of both that are not shown. */
  linesLeftOut: number;
  modelTokens: { before: number; after: number };
  report: ReportPart[];
}

export interface ShownFields {
  fields: WorkbenchField[];
  /** Fields beyond those that are listed. */
  fieldsLeftOut: number;
}

/** One field of the answer and what becomes of it. */
export interface WorkbenchField {
  path: string;
  /** Its place as the marks of the answer say it. */
  place: string;
  /** Absent: no filter names it, so that it is withheld. */
  filterType?: FilterType | undefined;
  suggested?: FilterType | undefined;
  reason: string;
  /** Treatments the policy would refuse here, each with its reason. */
  refused: { filterType: FilterType; why: string }[];
}

export interface PolicyFile {
  name: string;
  text: string;
  /** Of a description: what it has to be saved as, beside this file. */
  description?: string | undefined;
  command: string;
}

/** When the visitor last gave another text, and how. */
export interface Given {
  at: number;
  how: 'pasted' | 'typed' | 'took';
}

/** What the page is built with, and starts from when it becomes live. */
export interface BuiltView {
  view: GoodView;
  costs: ToolCosts;
}

export const builtViewId = 'workbench-built';
