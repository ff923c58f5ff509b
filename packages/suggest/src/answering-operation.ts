/** The operation an answer comes from. */
export interface AnsweringOperation {
  /** As the description has it: `/users/{id}/keys`. */
  path: string;
  /** What one such record is asked for by, in the path of any operation: `number`. */
  keys?: readonly string[];
  /** Below one of something else there are several, each with a key: `/users/{id}/overview/{key}`. */
  isCollection?: boolean;
  /** Its API keeps what people have and pay. */
  isOfOwnMoney?: boolean;
  /** The kinds of records that it may be asked to answer with: `patient`, `invoice`. */
  kinds?: readonly string[];
}
