import { customType, timestamp } from 'drizzle-orm/pg-core'

// Each feature defines its tables for drizzle. The migrations create them, and a test compares the two.

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const moment = (name: string) => timestamp(name, { withTimezone: true })
