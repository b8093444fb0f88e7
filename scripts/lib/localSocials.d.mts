export declare function localSocials(base: string): Record<string, string>
