import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'

export const TOKEN_2022_PROGRAM_ADDRESS = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/**
 * The token programs, by the name that parsed answers carry.
 * @type {Readonly<Record<string, string>>}
 */
export const tokenPrograms = {
  [TOKEN_PROGRAM_ADDRESS]: 'spl-token',
  [TOKEN_2022_PROGRAM_ADDRESS]: 'spl-token-2022',
}
