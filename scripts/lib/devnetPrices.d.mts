export declare const devnetPrices: string
