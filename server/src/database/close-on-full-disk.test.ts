import { sql } from 'kysely'
import { describeWithSmallDisk, smallDisk } from '../testing/small-disk.ts'
import { openLibsql } from './open-database.ts'

describeWithSmallDisk('a database on a full disk', () => {
  test('is closed without an error, and has everything when it is opened again', async () => {
    const disk = smallDisk('16m')
    try {
      const db = await openLibsql(disk.folder)
      await sql`create table large (text text)`.execute(db)
      // In the write-ahead log, which cannot be merged then.
      await sql`insert into large (text) values (${'x'.repeat(2 << 20)})`.execute(db)
      disk.fill()
      await db.destroy()
      disk.free()
      const again = await openLibsql(disk.folder)
      const { rows } = await sql`select length(text) as length from large`.execute(again)
      expect(rows).toEqual([{ length: 2 << 20 }])
      await again.destroy()
    } finally {
      disk.remove()
    }
  })
})
