import type { ThemeVariables } from './options'

/**
 * Theme variables under our names: turns AppKit's (`--w3m-border-radius-master`, `--apkt-accent`) into ours.
 */
export function toOwnNames(variables: object): ThemeVariables {
  const own = Object.entries(variables).map(([name, value]) => [
    name.replace(/^--(w3m|apkt)-(border-)?/, '--lk-').replace(/-master$/, ''),
    value,
  ])
  return Object.fromEntries(own)
}
