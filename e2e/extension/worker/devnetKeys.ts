/**
 * The last two of the devnet's ten accounts: keys 8 and 9 of the public mnemonic "test test … junk". Everybody knows
 * them, so this wallet serves pages and nodes of this machine alone.
 */
export const devnetKeys = [
  '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97',
  '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
] as const
