/** NAV-38 … NAV-41 */
export const motionMs = { header: 120, height: 150, view: 150, shake: 500 } as const
