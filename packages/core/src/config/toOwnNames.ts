import type { ThemeVariables } from './options'

/** Theme variables by our names: those of AppKit (`--w3m-border-radius-master`, `--apkt-accent`) are taken for ours. */
export function toOwnNames(variables: object): ThemeVariables {
  const own = Object.entries(variables).map(([name, value]) => [
    name.replace(/^--(w3m|apkt)-(border-)?/, '--lk-').replace(/-master$/, ''),
    value,
  ])
  return Object.fromEntries(own)
}
