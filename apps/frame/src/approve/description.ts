/** A line of what is shown: a name with a value, or with lines of its own. */
export type Line = {
  label: string
  value: string | readonly Line[]
  /** Addresses, numbers and code stay from left to right in every language. */
  isCode?: boolean
}

/** A question in plain words. Both views draw it. */
export type Description = {
  title: string
  /** What speaks against agreeing. */
  warnings: readonly string[]
  lines: readonly Line[]
  /** A longer text as it is signed. */
  text?: { label: string; text: string; isCode: boolean }
  /** On which network, and with which account. */
  about: readonly Line[]
  /** What agreeing is called. */
  verb: string
}
