/** Chinese characters that menus are written with, by the syllables they are typed as; `v` is ü. */
const syllables = `
an安案 ba八 bai白百 ban伴班版办板 bang帮榜绑 bao包报保 bei备北 ben本 bi比币 bian编便 biao表标 bing病 bo播博 bu布部
cai才材菜采财裁 can餐参 cang藏仓 cao操草 ce册策测 ceng曾 cha查插 chan产 chang常长 chao朝 che车 cheng称程城成 chi匙
chong充宠重 chou抽 chu出除处 chuan传 chuang窗 chun春 cu促 cun存 da答打大 dai代待贷 dan单弹 dang档当 dao到导道
de的得 deng登等 di递地低 dian店点电 diao调 ding订定 dong动冬东 dou都 du读度都 duan短 dui对队兑 duo多 e额 er二 fa发法罚
fan反范返 fang方房放 fei啡费 fen分粉份 fu服付府福 gai概改 gao告稿高 ge个格 geng更 gong工公供 gou购 gu股 gua挂 guan管关观
guang广 gui规 guo国果 hai还 hang行航 hao号好 he合 hei黑 hong红 hou后 hu户护 hua花划化 huan换环还 hui会惠回汇
huo货伙活 ji记积级迹计机辑基绩 jia加价假架家 jian建见荐件监健检简 jiang奖讲降 jiao教校缴交角 jie结解借接介 jin金进今 jing精景竞经
jiu就酒九 ju据举局 juan捐 jue决觉 ka卡咖 kai开 kang康 kao考 ke客课 kong控 kou扣口 ku库 kuai会快 kuan款 kuang况
kui馈 lai来 lan览栏 lao老 le乐 lei类 li理礼历例利励 lian联链 liang辆量 liao料 lie列 lin赁 ling令 liu流浏留六 lu录
lun论 luo落 lv律旅率 ma码 mai卖买 mei每美 men们门 meng盟 mi密 mian面 miao秒 ming名明 mo模 mu目模幕 nan南男 nao脑
nei内 neng能 ni昵 nian年 nv女 pai排牌拍 pan盘 pei配 pi批 pian片偏便 piao票 pin品聘拼频 ping评 pu铺 qi汽器企气其七
qian嵌钱签千前 qie切 qin勤 qing情请清 qiu求秋 qu区渠 quan全券权圈 ran燃 rang让 re热 ren人任认 ri日 rong荣 ru入
ruan软 san三 sao扫 se色 sha杀 shan删 shang商上 shao绍少 she设社 shen审申 sheng生声省升 shi使时史视试师市食实示十式
shou首手售收 shu书数 shuai率 shui水税 shuo说 si丝私司四 song送 sou搜 su素诉 suan算 suo索 ta他 tai态台 tan坛弹
tao套 te特 ti题提体 tian添天 tiao条调 ting停庭厅 tong通统同 tou头投 tu图 tuan团 tui退推 wai外 wan万 wang网 wei位维微
wen问文闻 wo我 wu物务屋五 xi息系细习析西 xia下夏 xian线限现险鲜 xiang像详享箱项 xiao消销校效小 xie协写鞋 xin心新信 xing行型 xiu修
xu续 xuan选 xue学 xun勋询讯 yan言验演 yang养 yao邀药钥要 ye页业 yi益议意医仪已易一宜 yin银音隐印 ying应营 yong用佣
you优友游邮右 yu余于与预语域誉 yuan员源院愿原园 yue乐约阅月 yun云 zai在载 zan赞 ze则 zeng赠 zhai债 zhan展站 zhang账章长
zhao招照 zhe折者着 zheng证政整 zhi置指址值支知直志织质制 zhong中种仲重 zhou周 zhu注助主 zhuan专传转 zhuang装妆状 zhun准
zhuo着 zi资子咨 zong总 zu足租组 zui最 zuo作座昨左
`

const spellings = new Map<string, string[]>()
for (const [, syllable = '', characters = ''] of syllables.matchAll(/([a-z]+)(\p{Script=Han}+)/gu))
  for (const character of characters) spellings.set(character, [...(spellings.get(character) ?? []), syllable])

/** Of each character or word of a title, in order, what it may be typed as. */
const partsOf = (title: string): (readonly string[])[] =>
  (title.match(/\p{Script=Han}|[a-z0-9]+/gu) ?? []).map((part) => spellings.get(part) ?? [part])

/**
 * Whether letters spell a title from one of its characters or words on, of each at least the beginning: `yue` and `ye`
 * find 余额记录, `chpa` finds `change password`. Both in lower case.
 */
export function spells(letters: string, title: string): boolean {
  const parts = partsOf(title)
  const spellsFrom = (at: number, left: string): boolean =>
    left === '' ||
    (parts[at] ?? []).some((spelling) =>
      Array.from(spelling).some((_, end) => {
        const typed = spelling.slice(0, end + 1)
        return left.startsWith(typed) && spellsFrom(at + 1, left.slice(typed.length))
      }),
    )
  return /^[a-z]+$/.test(letters) && parts.some((_, at) => spellsFrom(at, letters))
}
