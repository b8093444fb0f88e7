const wrapper = /(?:\/\*\*(?:(?!\*\/).)*\*\/\n)?declare const (\w+): typeof \1\$(\d+);\n/gs

/**
 * Declarations that hand on, under its own name, what they only wrap: `declare const connect: typeof connect$1` leaves
 * TypeScript without a public name for the type of a site's own `export const connectWallet = connect` (TS2883). What is
 * wrapped comes from the shared file, or stands in the same one where no other entry names it.
 */
export function handOn(code) {
  const wrapped = [...code.matchAll(wrapper)]
  return wrapped.reduce(
    (rest, [, name, at]) =>
      rest
        .replace(new RegExp(`\\b${name} as ${name}\\$${at}\\b`), name)
        .replace(new RegExp(`\\b${name}\\$${at}\\b`, 'g'), name),
    code.replace(wrapper, ''),
  )
}
