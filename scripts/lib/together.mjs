/** The output option by which modules of one name come in one file; those without a name are left to the bundler. */
export function together(nameOf) {
  return {
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: id => nameOf(id) ?? null, debugName: 'together', minSize: 0, minShareCount: 1 }],
    },
  }
}
