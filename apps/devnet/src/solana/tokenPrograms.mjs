import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'

/**
 * The token programs, by the name that parsed answers carry.
 * @type {Readonly<Record<string, string>>}
 */
export const tokenPrograms = {
  [TOKEN_PROGRAM_ADDRESS]: 'spl-token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'spl-token-2022',
}
