export const slowHintMs = 10_000 // IMP-18
export const httpTimeoutMs = 15_000 // IMP-18
