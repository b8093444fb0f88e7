export declare const devnetSwaps: string
export declare function devnetSwapsWith(solanaUrl: string): string
