import type { PageDrives } from '../driving/Drive'
import { driveApp } from '../driving/driveApp'

export const movingFromAppkit: PageDrives = { App: driveApp }
