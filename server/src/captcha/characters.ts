/** Common Chinese characters that are distinguishable when small and slightly rotated. */
export const characters: readonly string[] = [
  ...'春夏秋冬风雨雷雪山河湖海江松竹梅兰菊龙虎马羊鹿鹤燕鸟虫茶米面饭糖盐酒碗筷灯笼窗桥路塔城村船帆琴棋画笔墨纸歌舞诗词金银铜铁',
  ...'红黄蓝绿紫黑东南西北晨昏朝暮云霞露霜冰泉沙石田园林草果麦豆瓜梨桃杏枣药医学校师友亲童旗鼓钟表镜梳衣帽鞋袜布丝线针',
]
