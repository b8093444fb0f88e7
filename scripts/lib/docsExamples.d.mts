export type DocsExample = { page: string; file: string; isFile: boolean; code: string }

export function docsExamples(root: string): DocsExample[]
