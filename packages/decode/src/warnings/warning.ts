/** What speaks against signing. */
export type WarningCode =
  /** Somebody may take all of a token, or of a collection. */
  | 'unlimited-approval'
  /** Who may spend is no contract, but somebody's own account. */
  | 'no-code'
  /** Who may spend is a contract of a day at most; red where it may take everything, or by a signature. */
  | 'new-spender'
  /** Who has the signature can move funds later. */
  | 'moves-later'
  /** An account, or its keys' power, goes to somebody else. */
  | 'gives-control'
  /** More layers, parts or spenders than anybody needs, or no form of its method: not all of it was read. */
  | 'hides'
  /** A way of signing that nobody here knows, as those that give an account away. */
  | 'unknown-method'
  /** It gives something away for nothing. */
  | 'for-nothing'
  /** What is got for it goes to somebody else. */
  | 'other-receiver'
  /** A sign-in for another site than the one that asks. */
  | 'domain-mismatch'
  /** The receiver looks like one that is known, and is another. */
  | 'look-alike'
  /** Nobody can move any more what is sent there. */
  | 'lost'
  /** The receiver is a contract, and nobody's account as far as its code says. */
  | 'contract'
  /** A token calls itself like one that everybody knows; red where it is what the account gets. */
  | 'imitator'
  /** By a simulation, more leaves than arrives. */
  | 'more-leaves'
  /** By a simulation, something else happens than the data says. */
  | 'disagrees'
  /** A script on the page has taken the place of the wallet's connection. */
  | 'replaced'
  /** Written like a sign-in, and none. */
  | 'like-sign-in'
  | 'other-account'
  /** For another network than the one in use; red where it was not read, and nobody looks there. */
  | 'other-chain'
  /** The signature is bound to no chain: whoever has it can use it on every one. */
  | 'any-chain'
  | 'hidden-characters'
  | 'bytes'
  | 'other-payer'
  | 'lasting'
  /** What it does could not be read. */
  | 'unknown'
  | 'create'

/** `danger` is for what loses money, and for nothing else. */
export type WarningLevel = 'danger' | 'caution'

export type Warning = {
  code: WarningCode
  level: WarningLevel
  /** The place of the part that it is about; missing where it is about the whole. */
  part?: number
  /** The address or the domain that it names. */
  about?: string
  /** The one that it is like. */
  like?: string
}
