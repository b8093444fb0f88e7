export function docsParts(root: string, page: string): Record<string, string>
