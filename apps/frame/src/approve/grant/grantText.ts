/** The smart account's `Allowed` as text, with hexadecimal numbers. */
export type AllowedText =
  | { kind: 'coins'; most: `0x${string}` }
  | { kind: 'token'; token: `0x${string}`; most: `0x${string}` }
  | { kind: 'thing'; collection: `0x${string}`; id: `0x${string}` }
  | {
      kind: 'functions'
      contract: `0x${string}`
      functions: readonly [FunctionText, ...FunctionText[]]
      coinsEach: `0x${string}`
    }

/** A function by the first bytes of its calls, and what the page calls it. */
export type FunctionText = { selector: `0x${string}`; name?: string }

/** What somebody may do in the account's name until it ends. What is signed is made of this, the account and the chain. */
export type GrantText = {
  delegate: `0x${string}`
  allowed: AllowedText
  /** From this second on it is void. */
  until: number
  mostCalls?: number
}

/** A grant that is to be signed. */
export type SaltedGrant = GrantText & { salt: `0x${string}` }
