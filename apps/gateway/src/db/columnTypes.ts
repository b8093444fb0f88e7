import { customType, timestamp } from 'drizzle-orm/pg-core'

// The tables as drizzle sees them stand with the features that own them. What makes them is db/migrations, and a test
// holds both together.

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const moment = (name: string) => timestamp(name, { withTimezone: true })
