/** ECDSA over P-256 (ES256): the one curve that every runtime, browser and hardware key store signs with. */
export const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
