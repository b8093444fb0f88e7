export declare function chromiumPath(): string | undefined
export declare function headlessChromiumPath(): string | undefined
export declare function firefoxPath(): string | undefined
export declare function webKitPaths(): { driver: string; browser: string; screen: string } | undefined
export declare const chromiumArgs: string[]
