export declare function buildRecoveryTool(root: string, outFile: string): Promise<void>
