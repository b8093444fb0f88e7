import type { WarningLevel } from '@latchkey/decode'
import type { TokenPicture, Told, ToldTrial } from '@latchkey/decode/words'

/** A line of what is shown: a name with a value, or with lines of its own. */
export type Line = {
  label: string
  value: string | readonly Line[]
  /** Addresses, numbers and code stay from left to right in every language. */
  isCode?: boolean
  /** How the visitor knows the address that the value is. */
  note?: string | undefined
}

/** A longer text as it is signed. */
export type LongText = { label: string; text: string; isCode: boolean }

/** Something that is done, in a sentence and its details; of several transactions with the name of its own. */
export type Done = Told['parts'][number] & { heading?: string }

/** A question in plain words. Both views draw it. */
export type Description = {
  title: string
  /** What speaks against agreeing, `fee` by what it costs. Red is what loses money. */
  warnings: readonly (Told['warnings'][number] | { code: 'fee'; level: WarningLevel; text: string })[]
  /** What came of trying it out. `picture` signs in it stand for `pictures`. */
  trial: ToldTrial
  pictures?: readonly TokenPicture[]
  does: readonly Done[]
  lines: readonly Line[]
  text?: LongText
  /** Everything as it is signed, behind a fold. It is open where not all of it was understood. */
  raw?: { lines: readonly Line[]; text?: LongText; isOpen: boolean }
  /** On which network, and with which account. */
  about: readonly Line[]
  /** What agreeing is called. */
  verb: string
}
