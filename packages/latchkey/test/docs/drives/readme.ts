import type { PageDrives } from '../driving/Drive'
import { driveApp } from '../driving/driveApp'
import { driveKit } from '../driving/driveKit'

export const readme: PageDrives = {
  App: driveApp,
  default: driveApp,
  kit: driveKit,
}
