"""Derives "Be Vietnam Document": the faces that PDF documents are written in.

A PDF carries its fonts, and jspdf reads TrueType only. The derived faces hold Latin, Vietnamese, and the signs of running text. Their digits
have one width, as those of "Be Vietnam Tabular" (see tabular-digits.py), so that money columns line up. Accented letters are outlines of
their own, so that jspdf, which embeds only the glyphs that are used, has none to put together.

Needs: pip install fonttools brotli
Run:   python tools/fonts/document-faces.py <folder of the TTFs> plugin-sdk/ui/theme/fonts plugin-sdk/pdf/fonts
"""
import sys
from pathlib import Path

from fontTools import subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

WEIGHTS = {400: "400Regular/BeVietnamPro_400Regular.ttf", 600: "600SemiBold/BeVietnamPro_600SemiBold.ttf"}
RANGES = [(0x20, 0x7E), (0xA0, 0x17F), (0x1A0, 0x1B0), (0x1EA0, 0x1EF9), (0x2010, 0x2026), (0x2030, 0x203A)]
SIGNS = [0x20AB, 0x20AC, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2248, 0x2260, 0x2264, 0x2265]


def derive(source: Path, digits: Path, target: Path) -> None:
    font, tabular = TTFont(source), TTFont(digits)
    options = subset.Options(layout_features=[], hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 3, 4, 6, 13, 14], glyph_names=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[*(code for first, last in RANGES for code in range(first, last + 1)), *SIGNS])
    subsetter.subset(font)

    outlines, names = font.getGlyphSet(), font.getBestCmap()
    drawn = {name: DecomposingRecordingPen(outlines) for name in font.getGlyphOrder() if font["glyf"][name].isComposite()}
    for name, pen in drawn.items():
        outlines[name].draw(pen)
    for code, name in tabular.getBestCmap().items():
        drawn[names[code]] = DecomposingRecordingPen(tabular.getGlyphSet())
        tabular.getGlyphSet()[name].draw(drawn[names[code]])
        font["hmtx"][names[code]] = tabular["hmtx"][name]
    for name, recorded in drawn.items():
        pen = TTGlyphPen(None)
        recorded.replay(pen)
        font["glyf"][name] = pen.glyph()
        font["glyf"][name].recalcBounds(font["glyf"])
        font["hmtx"][name] = (font["hmtx"][name][0], getattr(font["glyf"][name], "xMin", 0))

    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6):
            record.string = record.toUnicode().replace("Be Vietnam Pro", "Be Vietnam Document").replace("BeVietnamPro", "BeVietnamDocument")
    font.save(target)


def main() -> None:
    source, digits, target = map(Path, sys.argv[1:4])
    for weight, path in WEIGHTS.items():
        derive(source / path, digits / f"be-vietnam-tabular-{weight}.woff2", target / f"be-vietnam-document-{weight}.ttf")


if __name__ == "__main__":
    main()
