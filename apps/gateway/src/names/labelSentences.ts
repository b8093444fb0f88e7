import type { LabelProblem, NameTaken } from '@latchkey/protocol'

/** Why a name cannot be had, as the visitor reads it. */
export const labelSentences: Readonly<Record<LabelProblem | NameTaken, string>> = {
  characters: 'A name may have small letters from a to z, digits and hyphens',
  'too-short': 'A name has 4 characters or more',
  'too-long': 'A name has 63 characters at most',
  hyphens:
    'A name does not begin or end with a hyphen, and its third and fourth characters are not both hyphens',
  taken: 'This name is taken already, please choose another one',
  reserved: 'This name is not given to anybody, please choose another one',
  'looks-alike': 'This name looks too much like another one, please choose one that nobody can mix up',
}
