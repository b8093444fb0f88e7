import { expect } from 'vitest'
import type { PageDrives } from '../driving/Drive'
import { driveKit } from '../driving/driveKit'

export const analytics: PageDrives = {
  kit: driveKit,
  accept: async (accept: () => void) => {
    accept()
    expect(localStorage.getItem('may-count')).toBe('yes')
  },
}
