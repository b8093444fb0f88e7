export function buildFrame(root: string): Promise<string>
