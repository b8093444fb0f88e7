/** `problem`: somebody cannot connect because of it. `note`: it may explain something. `ok`: looked at, and fine. */
export type Level = 'ok' | 'note' | 'problem'

/** One thing that was looked at, in words for the site's developer. */
export type Finding = {
  /** Stays the same from version to version; several findings may share one, each about another wallet or network. */
  id: string
  level: Level
  title: string
  text: string
  /** What to do; absent where there is nothing to do. */
  next?: string
}
