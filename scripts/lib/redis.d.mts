export declare function findRedis(): string
