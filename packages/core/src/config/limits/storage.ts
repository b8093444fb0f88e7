export const storagePrefix = 'latchkey.v1.' // STO-14
export const logBufferBytes = 1_024_000 // LOG-01
