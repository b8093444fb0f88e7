import type { SettingName, Settings } from './settings'

/** The settings that have a control in the studio; the others are about the page and its test wallets. */
export type ControlName = Exclude<SettingName, 'stage' | 'wallets' | 'mode' | 'second' | 'more' | 'strict'>

/** The names of the controls that hold values of a type. */
export type SettingsOf<Value> = {
  [Name in ControlName]: Settings[Name] extends Value ? (Value extends Settings[Name] ? Name : never) : never
}[ControlName]
