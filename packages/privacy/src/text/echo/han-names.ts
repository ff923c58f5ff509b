import { commonHan, variantHan } from '../han-variants.ts';

/** Characters that names are written in most, by their reading; of two forms the shorter first. */
const readings =
  'wang:王汪旺 li:李黎力立丽麗莉理利礼禮 zhang:张張章 liu:刘劉柳 chen:陈陳晨辰琛 yang:杨楊洋阳陽 huang:黄黃 zhao:赵趙兆 wu:吴吳武伍 zhou:周洲舟 xu:徐许許旭 sun:孙孫 ma:马馬 zhu:朱祝竹珠 hu:胡虎湖 guo:郭国國果 he:何贺賀和河荷 lin:林琳霖临 gao:高 luo:罗羅骆駱洛 zheng:郑鄭正政 liang:梁良亮 xie:谢謝 song:宋松 tang:唐汤湯棠 han:韩韓寒涵翰汉漢 feng:冯馮峰锋鋒风風枫楓凤鳳丰豐 yu:于余俞宇玉雨瑜育裕煜钰鈺 dong:董东東冬栋棟 xiao:萧蕭肖小晓曉筱笑潇瀟 cheng:程成城诚誠承 cao:曹 yuan:袁元源远遠媛园園圆圓 deng:邓鄧 fu:傅付福富 shen:沈申深慎 zeng:曾 peng:彭鹏鵬 lu:吕呂卢盧陆陸鲁魯路璐露 su:苏蘇素 jiang:蒋蔣江姜 cai:蔡彩才 jia:贾賈佳家嘉 ding:丁定 wei:魏韦韋伟偉威薇维維卫衛巍炜煒 xue:薛雪学學 ye:叶葉烨燁业業 yan:阎閻闫严嚴颜顏燕艳豔岩妍彦言 pan:潘盼 du:杜 dai:戴 xia:夏霞 zhong:钟鍾钟锺忠中仲 tian:田天甜恬 ren:任仁人 fan:范樊帆凡 fang:方房芳 shi:石史施诗詩世士时時师 yao:姚尧堯瑶瑤耀 tan:谭譚 liao:廖 zou:邹鄒 xiong:熊雄 jin:金晋晉锦錦瑾津进進 hao:郝浩昊豪皓好 kong:孔 bai:白柏 cui:崔翠 kang:康 mao:毛茂 qiu:邱秋丘 qin:秦琴勤沁钦欽 gu:顾顧古谷 hou:侯 shao:邵少绍紹 meng:孟梦夢蒙萌 long:龙龍隆 wan:万萬婉 duan:段端 qian:钱錢倩谦謙千前 yin:尹殷银銀音 yi:易怡一艺藝宜义義毅依仪儀逸 chang:常昌畅暢 qiao:乔喬巧 lai:赖賴来來 gong:龚龔宫 wen:文温溫雯闻聞 pang:庞龐 lan:兰蘭蓝藍岚嵐 tao:陶涛濤桃 ge:葛 hong:洪红紅宏虹鸿鴻弘 mei:梅美玫媚 ning:宁寧凝 ying:英应應颖穎莹瑩盈樱櫻营 ming:明铭銘名鸣鳴 hua:华華花骅 jun:军軍俊君骏駿均钧鈞 jie:杰傑洁潔捷婕 qiang:强強 lei:雷磊蕾 bo:波博伯 bin:斌彬宾賓 hui:辉輝慧惠晖暉会會 ping:平萍 gang:刚剛钢鋼 jian:建健剑劍坚堅 guang:光广廣 min:敏民闽 jing:静靜晶敬景京婧菁 na:娜 juan:娟 ting:婷庭廷 xin:新欣鑫心馨昕 qi:琪琦奇启啟祺齐齊其 zi:子紫梓姿 xuan:轩軒宣萱璇 han:涵 rui:瑞睿锐銳蕊 chun:春纯純淳 shu:淑书書舒树樹 zhen:珍振真贞貞震 gui:贵貴桂 xiu:秀修 lian:莲蓮连連 xiang:祥翔香湘向 sheng:生胜勝盛声 shan:山珊善 hai:海 bao:宝寶保 qing:清青庆慶晴卿 ling:玲灵靈凌铃鈴菱 xi:西希喜熙曦溪 zhi:志智芝之治 rong:荣榮蓉容融 kai:凯凱开開楷 yong:勇永咏泳 chao:超朝潮 dan:丹 dian:典 di:迪 fei:飞飛菲妃 yue:月悦悅岳越 yun:云雲芸运運韵 ou:欧歐 shang:尚上 guan:官关關冠 zhuang:庄莊 zhuo:卓 zhan:詹展 chu:褚楚储 ji:纪紀吉季继繼 you:尤友游 niu:牛 nie:聂聶 an:安 ai:艾爱愛 ke:柯可科 ran:然冉 nan:南楠 ru:如茹 hang:航 kun:坤昆 zhe:哲 ze:泽澤 tong:童彤桐同 yang:扬揚 mu:穆木慕 si:思司斯丝絲 da:大达達 en:恩 fen:芬 lang:郎朗 lie:烈 man:曼满滿 ni:妮 ya:雅亚亞 yu:语語 zong:宗 sha:莎';

const byCharacter = new Map(
  readings.split(' ').flatMap((row) => {
    const [syllable = '', characters = ''] = row.split(':');
    return Array.from(characters, (character) => [character, syllable] as const);
  }),
);

/** How a character is read in a name; undefined: it is not among those of most names. */
export const hanSyllable = (character: string): string | undefined => byCharacter.get(character);

/** Surnames of two characters. */
export const longSurname =
  /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|夏侯|皇甫|东方|東方|慕容|令狐|尉迟|公孙|公孫|司徒|长孙|宇文)/;

/** The same characters in the forms of the mainland, and in the others. */
const shortForms =
  '张刘陈杨黄赵吴许孙马郭国贺罗骆郑谢汤韩汉冯锋风枫凤丰东栋萧晓潇诚远园圆邓鹏吕卢陆鲁苏蒋贾韦伟维卫炜学叶烨业阎严颜艳钟诗时尧瑶谭邹晋锦进顾绍梦龙万钱谦银艺义仪畅乔赖来龚温闻庞兰蓝岚涛红鸿宁应颖莹樱铭鸣华军骏钧杰洁强宾辉晖会刚钢剑坚广静启齐轩锐纯书树贞贵莲连胜宝庆灵铃荣凯开飞悦云运欧关庄纪继聂爱泽扬丝达满语亚丽礼阳钦声储长迟';
const longForms =
  '張劉陳楊黃趙吳許孫馬郭國賀羅駱鄭謝湯韓漢馮鋒風楓鳳豐東棟蕭曉瀟誠遠園圓鄧鵬呂盧陸魯蘇蔣賈韋偉維衛煒學葉燁業閻嚴顏豔鍾詩時堯瑤譚鄒晉錦進顧紹夢龍萬錢謙銀藝義儀暢喬賴來龔溫聞龐蘭藍嵐濤紅鴻寧應穎瑩櫻銘鳴華軍駿鈞傑潔強賓輝暉會剛鋼劍堅廣靜啟齊軒銳純書樹貞貴蓮連勝寶慶靈鈴榮凱開飛悅雲運歐關莊紀繼聶愛澤揚絲達滿語亞麗禮陽欽聲儲長遲';
const [toLong, toShort] = [pairs(shortForms, longForms), pairs(longForms, shortForms)];

function pairs(from: string, to: string): ReadonlyMap<string, string> {
  const others = Array.from(to);
  return new Map(Array.from(from, (character, i) => [character, others[i] ?? character]));
}

/**
 * A name in the other forms of its characters, and in the other kana: 陈丽华 and 陳麗華, サイトウ and
 * さいとう.
 */
export function inOtherCharacters(name: string): readonly string[] {
  if (!/[\u3041-\u30f6\u3400-\u9fff\uf900-\ufaff]/.test(name)) return [];
  const by = (forms: ReadonlyMap<string, string>) =>
    Array.from(name, (character) => forms.get(character) ?? character).join('');
  const moved = (from: RegExp, by: number) =>
    name.replace(from, (letter) => String.fromCharCode(letter.charCodeAt(0) + by));
  const others = [
    by(toLong),
    by(toShort),
    name.replace(variantHan, commonHan),
    moved(/[\u30a1-\u30f6]/g, -96),
    moved(/[\u3041-\u3096]/g, 96),
  ];
  return [...new Set(others)].filter((one) => one !== name);
}
