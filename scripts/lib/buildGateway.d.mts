export declare function buildGateway(root: string, entry: string): Promise<string>
