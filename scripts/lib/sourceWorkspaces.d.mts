export function sourceWorkspaces(root: string): {
  name: string
  folder: string
  manifest: { exports: Record<string, string> }
  entries: Record<string, string>
}[]
