import { sql } from 'kysely'
import { randomSeries } from '../demo/fill-ledgers.ts'
import { indexWaiting } from '../full-text/text-index.ts'
import { sharedDatabase } from '../testing/migrated-database.ts'
import { sharedPeople } from '../testing/test-people.ts'
import { findConversations } from './conversations.ts'
import { indexMemberMessages } from './index-messages.ts'
import { givenNickname } from './person-shown.ts'
import { cleanHtml } from './user-card.endpoint.ts'

describe('clean html', () => {
  test.each([
    ['加入了「周末共读」小组', '加入了「周末共读」小组'],
    ['Tom &amp; <b>Ann</b><br/>met', 'Tom &amp; <b>Ann</b><br>met'],
    [
      '<a href="/user/card/7?a=1&amp;b=2">Ann</a>',
      '<a href="/user/card/7?a=1&amp;b=2" rel="noopener nofollow ugc">Ann</a>',
    ],
    ["<A HREF='https://example.com/x'>x</A>", '<a href="https://example.com/x" rel="noopener nofollow ugc">x</a>'],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener nofollow ugc">x</a>'],
    ['<a href="java&#115;cript:alert(1)">x</a>', '<a rel="noopener nofollow ugc">x</a>'],
    ['<a href="//evil.example">x</a>', '<a rel="noopener nofollow ugc">x</a>'],
    ['<a href="/x" onclick="alert(1)">x</a>', '<a href="/x" rel="noopener nofollow ugc">x</a>'],
    ['<b onmouseover=alert(1) style="x">x</b>', '<b>x</b>'],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['<script>alert(1)</script>x', 'x'],
    ['<scr<script>ipt>alert(1)</script>', '&lt;scr'],
    ['<svg><a href="javascript:alert(1)">x</a></svg>y', 'y'],
    ['<!-- <b> -->x<!--', 'x'],
    ['1 < 2 > 0', '1 &lt; 2 &gt; 0'],
    ['<b', '&lt;b'],
    ['<iframe src="//evil.example">', ''],
    ['<unknown>x</unknown>', 'x'],
  ])('%j becomes %j', (html, clean) => expect(cleanHtml(html)).toBe(clean))

  test('cleaning twice changes nothing', () => {
    const once = cleanHtml('<a href="/x?a&amp;b">1 < 2</a><p>x</p>')
    expect(cleanHtml(once)).toBe(once)
  })

  // So long that only reading them once ever ends: from each of their tags to the end would take hours.
  test.each([
    ['<', '&lt;'],
    ['<a ', '&lt;a '],
    ['<script>', ''],
    ['<!--', ''],
    ['<a href="', '&lt;a href=&quot;'],
  ])('a million of %j', (part, clean) => {
    expect(cleanHtml(part.repeat(1_000_000)) === clean.repeat(1_000_000)).toBe(true)
  })
})

describe('conversations', () => {
  // The conversation table always matches the messages, whatever was written, hidden and deleted.

  const db = sharedDatabase()
  const people = sharedPeople(db, 1_800_000_000)
  const random = randomSeries(5)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

  /** The table as it follows from the messages. */
  const derived = async () => {
    const { rows } = await sql`
    select side as member_id, other as other_id, kind, max(id) as newest_id, count(*) as messages,
      sum(case when status = 'unread' and side <> user_id then 1 else 0 end) as unread from (
        select user_id as side, recipient_id as other, user_id, kind, id, del_user_id, status from message
        union all
        select recipient_id, user_id, user_id, kind, id, del_user_id, status from message where user_id <> recipient_id
      ) as visible where del_user_id not in (side, -1)
    group by side, other, kind order by side, other, kind`.execute(db)
    return rows
  }

  const stored = () =>
    db.selectFrom('conversation').selectAll().orderBy('member_id').orderBy('other_id').orderBy('kind').execute()

  test('after any changes', async () => {
    const members = [people.alice, people.limited, people.agent, people.master]
    for (let round = 0; round < 400; round += 1) {
      const ids = (await db.selectFrom('message').select('id').execute()).map(({ id }) => id)
      const act =
        ids.length < 10 ? 'write' : pick(['write', 'write', 'hide', 'hide', 'show', 'remove', 'mark', 'both'] as const)
      const [from, to] = [pick(members), pick(members)]
      const one = db.updateTable('message').where('id', '=', pick(ids) ?? 0)
      switch (act) {
        case 'write': {
          const values = { user_id: from, recipient_id: to, content: 'x', status: 'unread' as const, del_user_id: 0 }
          const kind = pick(['person', 'person', 'workorder'] as const)
          await db
            .insertInto('message')
            .values({ ...values, kind, create_time: round })
            .execute()
          break
        }
        case 'hide':
          await one.set(({ ref }) => ({ del_user_id: ref(pick(['user_id', 'recipient_id'] as const)) })).execute()
          break
        case 'show':
          await one.set({ del_user_id: 0 }).execute()
          break
        case 'mark':
          await one.set({ status: pick(['read', 'unread'] as const) }).execute()
          break
        case 'both':
          await one.set({ del_user_id: pick([0, -1]), status: pick(['read', 'unread'] as const) }).execute()
          break
        case 'remove':
          await db.deleteFrom('message').where('id', '=', pick(ids)).execute()
      }
    }
    expect((await stored()).length).toBeGreaterThan(5)
    expect(await stored()).toEqual(await derived())
    await db
      .updateTable('message')
      .set(({ ref }) => ({ del_user_id: ref('user_id') }))
      .execute()
    expect(await stored()).toEqual(await derived())
  })

  test('a page of all conversations equals a search that matches all messages', async () => {
    await db.updateTable('message').set({ del_user_id: 0 }).execute()
    await indexWaiting(db, indexMemberMessages)
    for (const member of [people.alice, people.agent]) {
      const all = await findConversations(
        db,
        member,
        { content: '', nickname: '' },
        { page: 1, limit: 2, offset: 1 },
        givenNickname,
      )
      const searched = await findConversations(
        db,
        member,
        { content: 'x', nickname: '' },
        { page: 1, limit: 2, offset: 1 },
        givenNickname,
      )
      expect(all.total).toBeGreaterThan(1)
      expect(all).toEqual(searched)
    }
  })
})
