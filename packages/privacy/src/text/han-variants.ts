/**
 * Characters that names in Japan are written with, each row in the form of most texts and in the
 * older ones and those of family registers. No normal form of Unicode brings them together.
 */
const rows =
  '高髙 崎﨑嵜碕 斎齋斉齊齎 辺邊邉 浜濱濵 沢澤 島嶋嶌 広廣 国國 桜櫻 真眞 竜龍 滝瀧 渕淵 富冨 徳德 恵惠 鉄鐵鐡 学學 蔵藏 会會 豊豐 栄榮 実實 円圓 万萬 与與 条條 関關 塩鹽 桧檜 桑桒 柳栁 吉𠮷 土圡 曽曾 黒黑 清淸 瀬瀨 頼賴 静靜 総總 増增 寿壽 寛寬 昂昻 県縣 芦蘆 芸藝 薫薰 郷鄕 野埜 鶴靏靍鸖 亀龜 弥彌 当當 巌巖 帯帶 戸戶 教敎 数數 来來 槙槇 歩步 渋澁 渓溪 焼燒 瑶瑤 礼禮 禄祿 穂穗 経經 緑綠 縄繩 聡聰 荘莊 館舘 鴎鷗 麦麥 剣劍劔剱 勲勳 厳嚴 参參 双雙 呉吳 喜㐂 団團 壮壯 奥奧 姫姬 将將 尭堯 峰峯 巣巢 岳嶽 梅楳 船舩 松枩 横橫 浅淺 温溫 満滿 為爲 砺礪 稲稻 穣穰 絵繪 続續 虎乕 読讀 遥遙 郎郞 隣鄰 霊靈 青靑 随隨 沖冲 涼凉 晋晉 桝枡';

const common = new Map(
  rows.split(' ').flatMap((row) => {
    const [first = '', ...variants] = Array.from(row);
    return variants.map((variant) => [variant, first] as const);
  }),
);

/** The characters that have a form of most texts. */
export const variantHan = new RegExp(`[${[...common.keys()].join('')}]`, 'gu');

export const commonHan = (character: string): string => common.get(character) ?? character;
