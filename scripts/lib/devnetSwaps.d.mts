export declare const devnetSwaps: string
