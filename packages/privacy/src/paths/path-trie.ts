import type { Policy } from '../policy/policy.ts';
import { isDataKey } from './data-key.ts';
import type { AnswerSchema } from './described.ts';
import { isFieldName } from './field-names.ts';
import { growPathTrie, type PathTrie, type PathTrieOptions } from './grow-path-trie.ts';

/** The trie of a policy in which a name that nobody says is judged by the vocabulary of fields. */
export const createPathTrie = (policy: Policy, options: PathTrieOptions = {}): PathTrie =>
  growPathTrie(policy, { isFieldName, isDataKey }, options);

/** A place of an answer, for whoever wants to know which names may be kept in mind. */
export interface NamePlace {
  /** The place of a member. */
  member(name: string): NamePlace;
  element(): NamePlace;
  readonly isKnown: boolean;
  /** Never taken for a key, whatever it stands beside. */
  readonly isSaid: boolean;
}

/**
 * The names a policy says, those a description says, and where nothing says anything those of the
 * vocabulary.
 */
export function knownNames(policy: Policy, answer?: AnswerSchema): NamePlace {
  return namePlace(createPathTrie(policy, { answer }));
}

export function namePlace(trie: PathTrie, node = trie.root): NamePlace {
  return {
    member: (name) => namePlace(trie, trie.child(node, name)),
    element: () => namePlace(trie, trie.element(node)),
    isKnown: node.isKnown,
    isSaid: node.isSaid,
  };
}

/** Where nobody says anything: names of the vocabulary alone are known. */
export const vocabularyNames: NamePlace = {
  member: (name) => (isFieldName(name) ? vocabularyNames : unknownName),
  element: () => vocabularyNames,
  isKnown: true,
  isSaid: false,
};
const unknownName: NamePlace = { ...vocabularyNames, isKnown: false };
