"""Derives "Be Vietnam Tabular": the digits of Be Vietnam Pro, each on one width, so that money columns line up.

Be Vietnam Pro has no tabular figures ("1" is 385 units wide, "4" is 710) and no tnum feature. The derived face
holds 0-9 only and is used under unicode-range U+30-39; everything else stays the original.

Needs: pip install fonttools brotli
Run:   python tools/fonts/tabular-digits.py <folder of the TTFs> plugin-sdk/ui/theme/fonts
"""
import sys
from pathlib import Path

from fontTools import subset
from fontTools.misc.transform import Offset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

ADVANCE = 655  # units of 1000: the mean width of the ten digits
WEIGHTS = {400: "400Regular/BeVietnamPro_400Regular.ttf", 500: "500Medium/BeVietnamPro_500Medium.ttf", 600: "600SemiBold/BeVietnamPro_600SemiBold.ttf"}


def derive(source: Path, target: Path) -> None:
    font = TTFont(source)
    options = subset.Options(layout_features=[], hinting=False, name_IDs=[0, 1, 2, 3, 4, 6, 13, 14], notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=range(0x30, 0x3A))
    subsetter.subset(font)

    glyphs, metrics, outlines = font["glyf"], font["hmtx"], font.getGlyphSet()
    for code in range(0x30, 0x3A):
        name = font.getBestCmap()[code]
        drawn = DecomposingRecordingPen(outlines)
        outlines[name].draw(drawn)
        glyph = glyphs[name]
        shift = round((ADVANCE - (glyph.xMax - glyph.xMin)) / 2) - glyph.xMin
        pen = TTGlyphPen(None)
        drawn.replay(TransformPen(pen, Offset(shift, 0)))
        glyphs[name] = pen.glyph()
        glyphs[name].recalcBounds(glyphs)
        metrics[name] = (ADVANCE, glyphs[name].xMin)

    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6):
            record.string = record.toUnicode().replace("Be Vietnam Pro", "Be Vietnam Tabular").replace("BeVietnamPro", "BeVietnamTabular")
    font.flavor = "woff2"
    font.save(target)


def main() -> None:
    source, target = Path(sys.argv[1]), Path(sys.argv[2])
    for weight, path in WEIGHTS.items():
        derive(source / path, target / f"be-vietnam-tabular-{weight}.woff2")


if __name__ == "__main__":
    main()
