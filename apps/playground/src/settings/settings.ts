import type { Kind } from './kinds'
import { settingTable } from './settingTable'

/** What the address of the page asks for. */
export type Settings = {
  [Name in keyof typeof settingTable]: (typeof settingTable)[Name] extends Kind<infer Value> ? Value : never
}

export type SettingName = keyof Settings

export type ReadSettings = {
  settings: Settings
  /** One sentence for each value that makes no sense; its default is used. */
  problems: string[]
}

const names = Object.keys(settingTable) as SettingName[]
const kinds = settingTable as Record<SettingName, Kind<unknown>>

/**
 * Reads the settings from the query of an address.
 *
 * @example
 * readSettings('?theme=dark&lang=ar').settings.theme // 'dark'
 */
export function readSettings(search: string): ReadSettings {
  const query = new URLSearchParams(search)
  const problems: string[] = []
  const settings: Partial<Record<SettingName, unknown>> = {}
  for (const name of names) {
    const { usual, read, expects } = kinds[name]
    const text = query.get(name)
    const value = text === null ? usual : read(text)
    if (value === undefined) problems.push(`${name} can be ${expects}; “${text}” was ignored.`)
    settings[name] = value ?? usual
  }
  for (const name of new Set(query.keys()))
    if (!Object.hasOwn(settingTable, name)) problems.push(`${name} is no setting of this page.`)
  return { settings: settings as Settings, problems }
}

/**
 * The query that asks for these settings: what differs from the usual, and nothing else. Empty if nothing does.
 *
 * @example
 * writeSettings({ ...usual, theme: 'dark' }) // '?theme=dark'
 */
export function writeSettings(settings: Settings): string {
  const query = new URLSearchParams()
  for (const name of names) {
    const text = kinds[name].write(settings[name])
    if (text !== kinds[name].write(kinds[name].usual)) query.set(name, text)
  }
  return query.size > 0 ? `?${query}` : ''
}

/** The settings of an address that asks for nothing. */
export function usualSettings(): Settings {
  return readSettings('').settings
}
