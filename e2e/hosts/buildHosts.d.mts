import type { InlineConfig } from 'vite'

export declare const hostsPort: number
export declare const builtFolder: string
export declare const builds: Record<string, { react: 18 | 19; mode: string; pages: string[] }>
export declare function buildHosts(): Promise<void>
export declare function hostSettings(react: 18 | 19, mode: string): InlineConfig
