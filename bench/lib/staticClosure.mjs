/** `paths` and everything that they statically import, each once; `imports` says what each imports itself. */
export function staticClosure(paths, imports) {
  const found = new Set(paths)
  for (const path of found) for (const other of imports.get(path) ?? []) found.add(other)
  return [...found]
}
