export declare function strictPolicy(nonce: string): string
