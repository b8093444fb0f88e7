export declare function freePorts(count?: number): Promise<number>
